/** Gives the person a file, as a download of the browser. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Gives the person a file that the page has made. */
export function download(name: string, mediaType: string, content: string): void {
  saveFile(name, new Blob([content], { type: mediaType }))
}
