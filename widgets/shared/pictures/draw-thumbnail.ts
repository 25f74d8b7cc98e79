// Draws a thumbnail of a chosen file: the page's content security policy allows no local file as a picture, but a
// canvas may draw one.

/**
 * Fills the canvas with the middle of the picture.
 * @returns whether the picture can be read
 */
export async function drawThumbnail(file: File, canvas: HTMLCanvasElement): Promise<boolean> {
  try {
    // The picture is decoded at a small size: ten camera pictures at full size would be half a gigabyte.
    const picture = await createImageBitmap(file, { resizeWidth: canvas.width * 2 });
    const { width, height } = canvas;
    const scale = Math.max(width / picture.width, height / picture.height);
    const [wide, high] = [picture.width * scale, picture.height * scale];
    canvas.getContext('2d')?.drawImage(picture, (width - wide) / 2, (height - high) / 2, wide, high);
    picture.close();
    return true;
  } catch {
    return false;
  }
}
