function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The file name in a content disposition, without any folder; `download` when there is none. */
export function fileNameOf(disposition: string): string {
  const [, extended] = /filename\*\s*=\s*UTF-8'[^']*'([^;]+)/i.exec(disposition) ?? []
  const [, quoted, bare] = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(disposition) ?? []
  const name = extended ? decoded(extended.trim()) : (quoted?.replace(/\\(.)/g, '$1') ?? bare?.trim() ?? '')
  return name.split(/[/\\]/).at(-1) || 'download'
}
