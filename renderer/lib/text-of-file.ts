import { textOfBytes } from '#contract/text-of-bytes.ts'

/** Reads the text of a chosen or dropped file, whatever Unicode encoding its editor used. */
export const textOfFile = async (file: Blob): Promise<string> => textOfBytes(new Uint8Array(await file.arrayBuffer()))
