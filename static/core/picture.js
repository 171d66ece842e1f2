// Pictures made small on this device before they are sent. Nothing is uploaded or stored here.

const QUALITY = 0.85;
/** Letters of a data URL that hold 1.5 MB. */
const LETTERS_MOST = 2_000_000;

/** A JPEG of at most `edge` pixels on the longest side and 1.5 MB, as a data URL; what was transparent becomes white. */
export function small(source, width, height, edge) {
  for (let side = edge, quality = QUALITY; ; side *= 0.8, quality = Math.max(0.6, quality - 0.05)) {
    const made = drawn(source, width, height, side, quality);
    if (made.length <= LETTERS_MOST || side < 320) return made;
  }
}

/** The same of a picture file; throws when it is none. */
export async function smallFile(file, edge) {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const made = small(picture, picture.width, picture.height, edge);
  picture.close();
  return made;
}

function drawn(source, width, height, edge, quality) {
  const scale = Math.min(1, edge / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', quality);
}
