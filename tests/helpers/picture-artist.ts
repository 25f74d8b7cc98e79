// A program that draws the demo's pictures one by one, at the request of `picture-drawing.ts`.
import { drawInto } from 'pihlaja-illustrations';

/** A request; the response repeats its file. */
export interface WantedPicture {
  /** The name of the drawing. */
  name: string;
  /** The output file. */
  file: string;
}

process.on('message', async ({ name, file }: WantedPicture) => {
  try {
    await drawInto(file, name);
  } catch (error) {
    console.error(error);
  }
  process.send?.({ file });
});
// The project's programs end when no work is left; this one waits for requests as long as its parent process lives.
process.channel?.ref();
