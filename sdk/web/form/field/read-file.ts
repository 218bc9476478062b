/** The text of a file; rejects when it cannot be read, or is no text. */
export async function readText(file: Blob): Promise<string> {
  return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
}
