/** How many bytes a text takes when it is sent, as UTF-8. */
export function byteSize(text: string): number {
  return new TextEncoder().encode(text).length
}
