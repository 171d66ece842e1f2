// The rate card by garment, without any DOM: a row for each, with what each service costs it.

/** `rates` as the server lists them. Answers {services, garments: [{name, prices}]}; `prices` by service, in the order of the list. */
export function byGarment(rates) {
  const services = [...new Set(rates.map((rate) => rate.service_type))];
  const names = [...new Set(rates.map((rate) => rate.item_name))];
  const garments = names.map((name) => ({
    name, prices: services.map((service) => rates.find((rate) => rate.item_name === name && rate.service_type === service) ?? null),
  }));
  return { services, garments };
}
