// A chosen file as the import functions take it, and the rows they refused as a file for a spreadsheet.

/** What the server takes in one call. */
const BODY_MOST = 32 * 1024 * 1024;
const SPREADSHEET = /\.(xlsx?|ods)$/i;

/** The file as `csv_text`: UTF-8 as it is, everything else as a data URL that the server decodes. Null when too large. */
export async function textOf(file) {
  if (file.size > BODY_MOST) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = SPREADSHEET.test(file.name) ? null : decoded(bytes);
  const sent = text ?? (await dataUrl(bytes));
  return sent.length > BODY_MOST - 64 * 1024 ? null : sent;
}

function decoded(bytes) {
  // UTF-16 without its mark is valid UTF-8 full of zeros; a workbook under another name begins like a zip.
  if (bytes.subarray(0, 200).includes(0) || (bytes[0] === 0x50 && bytes[1] === 0x4b)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function dataUrl(bytes) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(new Blob([bytes], { type: 'application/octet-stream' }));
  });
}

/** Saves rows of cells as a CSV that spreadsheets open rightly and never run as formulas. */
export function saveCsv(name, rows) {
  const cell = (value) => {
    const text = String(value ?? '');
    return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  };
  const text = rows.map((row) => row.map(cell).join(',')).join('\r\n');
  const address = URL.createObjectURL(new Blob(['\ufeff', text, '\r\n'], { type: 'text/csv' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
