// What a country usually brings: currency, time zone and number locale, offered when it is chosen and free to change.

const rows = (list) => list.map(([name, currency, timezone, locale]) => ({ name, currency, timezone, locale }));

/** The countries for which the server has tax rules, by the names under which it keeps them. */
export const COUNTRIES = rows([
  ['India', 'INR', 'Asia/Kolkata', 'en-IN'],
  ['United Arab Emirates', 'AED', 'Asia/Dubai', 'en-AE'],
  ['United Kingdom', 'GBP', 'Europe/London', 'en-GB'],
  ['United States', 'USD', 'America/New_York', 'en-US'],
  ['Indonesia', 'IDR', 'Asia/Jakarta', 'id-ID'],
  ['Malaysia', 'MYR', 'Asia/Kuala_Lumpur', 'en-MY'],
  ['Thailand', 'THB', 'Asia/Bangkok', 'th-TH'],
  ['Austria', 'EUR', 'Europe/Vienna', 'de-AT'],
  ['Belgium', 'EUR', 'Europe/Brussels', 'nl-BE'],
  ['Bulgaria', 'EUR', 'Europe/Sofia', 'bg-BG'],
  ['Croatia', 'EUR', 'Europe/Zagreb', 'hr-HR'],
  ['Cyprus', 'EUR', 'Asia/Nicosia', 'el-CY'],
  ['Czechia', 'CZK', 'Europe/Prague', 'cs-CZ'],
  ['Denmark', 'DKK', 'Europe/Copenhagen', 'da-DK'],
  ['Estonia', 'EUR', 'Europe/Tallinn', 'et-EE'],
  ['Finland', 'EUR', 'Europe/Helsinki', 'fi-FI'],
  ['France', 'EUR', 'Europe/Paris', 'fr-FR'],
  ['Germany', 'EUR', 'Europe/Berlin', 'de-DE'],
  ['Greece', 'EUR', 'Europe/Athens', 'el-GR'],
  ['Hungary', 'HUF', 'Europe/Budapest', 'hu-HU'],
  ['Ireland', 'EUR', 'Europe/Dublin', 'en-IE'],
  ['Italy', 'EUR', 'Europe/Rome', 'it-IT'],
  ['Latvia', 'EUR', 'Europe/Riga', 'lv-LV'],
  ['Lithuania', 'EUR', 'Europe/Vilnius', 'lt-LT'],
  ['Luxembourg', 'EUR', 'Europe/Luxembourg', 'fr-LU'],
  ['Malta', 'EUR', 'Europe/Malta', 'en-MT'],
  ['Netherlands', 'EUR', 'Europe/Amsterdam', 'nl-NL'],
  ['Poland', 'PLN', 'Europe/Warsaw', 'pl-PL'],
  ['Portugal', 'EUR', 'Europe/Lisbon', 'pt-PT'],
  ['Romania', 'RON', 'Europe/Bucharest', 'ro-RO'],
  ['Slovakia', 'EUR', 'Europe/Bratislava', 'sk-SK'],
  ['Slovenia', 'EUR', 'Europe/Ljubljana', 'sl-SI'],
  ['Spain', 'EUR', 'Europe/Madrid', 'es-ES'],
  ['Sweden', 'SEK', 'Europe/Stockholm', 'sv-SE'],
]);

/** Others, where the general rules apply until the hotel sets its rates: any may be typed, these bring their money and time. */
export const OTHERS = rows([
  ['Albania', 'ALL', 'Europe/Tirane', 'sq-AL'],
  ['Argentina', 'ARS', 'America/Argentina/Buenos_Aires', 'es-AR'],
  ['Australia', 'AUD', 'Australia/Sydney', 'en-AU'],
  ['Bahrain', 'BHD', 'Asia/Bahrain', 'en-BH'],
  ['Bangladesh', 'BDT', 'Asia/Dhaka', 'en-BD'],
  ['Bhutan', 'BTN', 'Asia/Thimphu', 'en-BT'],
  ['Brazil', 'BRL', 'America/Sao_Paulo', 'pt-BR'],
  ['Cambodia', 'KHR', 'Asia/Phnom_Penh', 'en-KH'],
  ['Canada', 'CAD', 'America/Toronto', 'en-CA'],
  ['Chile', 'CLP', 'America/Santiago', 'es-CL'],
  ['China', 'CNY', 'Asia/Shanghai', 'zh-CN'],
  ['Colombia', 'COP', 'America/Bogota', 'es-CO'],
  ['Costa Rica', 'CRC', 'America/Costa_Rica', 'es-CR'],
  ['Egypt', 'EGP', 'Africa/Cairo', 'en-EG'],
  ['Georgia', 'GEL', 'Asia/Tbilisi', 'ka-GE'],
  ['Iceland', 'ISK', 'Atlantic/Reykjavik', 'is-IS'],
  ['Israel', 'ILS', 'Asia/Jerusalem', 'en-IL'],
  ['Japan', 'JPY', 'Asia/Tokyo', 'ja-JP'],
  ['Jordan', 'JOD', 'Asia/Amman', 'en-JO'],
  ['Kenya', 'KES', 'Africa/Nairobi', 'en-KE'],
  ['Kuwait', 'KWD', 'Asia/Kuwait', 'en-KW'],
  ['Laos', 'LAK', 'Asia/Vientiane', 'lo-LA'],
  ['Maldives', 'MVR', 'Indian/Maldives', 'en-MV'],
  ['Mauritius', 'MUR', 'Indian/Mauritius', 'en-MU'],
  ['Mexico', 'MXN', 'America/Mexico_City', 'es-MX'],
  ['Montenegro', 'EUR', 'Europe/Podgorica', 'sr-ME'],
  ['Morocco', 'MAD', 'Africa/Casablanca', 'fr-MA'],
  ['Nepal', 'NPR', 'Asia/Kathmandu', 'en-NP'],
  ['New Zealand', 'NZD', 'Pacific/Auckland', 'en-NZ'],
  ['Norway', 'NOK', 'Europe/Oslo', 'nb-NO'],
  ['Oman', 'OMR', 'Asia/Muscat', 'en-OM'],
  ['Pakistan', 'PKR', 'Asia/Karachi', 'en-PK'],
  ['Peru', 'PEN', 'America/Lima', 'es-PE'],
  ['Philippines', 'PHP', 'Asia/Manila', 'en-PH'],
  ['Qatar', 'QAR', 'Asia/Qatar', 'en-QA'],
  ['Rwanda', 'RWF', 'Africa/Kigali', 'en-RW'],
  ['Saudi Arabia', 'SAR', 'Asia/Riyadh', 'en-SA'],
  ['Serbia', 'RSD', 'Europe/Belgrade', 'sr-RS'],
  ['Seychelles', 'SCR', 'Indian/Mahe', 'en-SC'],
  ['Singapore', 'SGD', 'Asia/Singapore', 'en-SG'],
  ['South Africa', 'ZAR', 'Africa/Johannesburg', 'en-ZA'],
  ['South Korea', 'KRW', 'Asia/Seoul', 'ko-KR'],
  ['Sri Lanka', 'LKR', 'Asia/Colombo', 'en-LK'],
  ['Switzerland', 'CHF', 'Europe/Zurich', 'de-CH'],
  ['Tanzania', 'TZS', 'Africa/Dar_es_Salaam', 'en-TZ'],
  ['Tunisia', 'TND', 'Africa/Tunis', 'fr-TN'],
  ['Türkiye', 'TRY', 'Europe/Istanbul', 'tr-TR'],
  ['Uganda', 'UGX', 'Africa/Kampala', 'en-UG'],
  ['Vietnam', 'VND', 'Asia/Ho_Chi_Minh', 'vi-VN'],
]);

/** The choice beside which the name is typed. */
export const ANOTHER = 'another';

/** What a country brings by its name, however it is typed, or null. */
export function countryNamed(name) {
  const wanted = (name ?? '').trim().toLowerCase();
  return [...COUNTRIES, ...OTHERS].find((country) => country.name.toLowerCase() === wanted) ?? null;
}

/** What is offered before the name of another country is known. */
export const anotherCountry = () => ({
  currency: 'USD', timezone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC', locale: 'en-GB',
});

/** The country of the wizard's answers: the one chosen, else the one typed, as it is spelled here where it is known. */
export function countryOf({ country, another_country: typed }) {
  if (country !== ANOTHER) return country;
  return countryNamed(typed)?.name ?? (typed ?? '').trim();
}

/** The short names of room only, breakfast, half board and full board where the hotel is. */
export const mealCodes = (country) => (country === 'India' ? ['EP', 'CP', 'MAP', 'AP'] : ['RO', 'BB', 'HB', 'FB']);
