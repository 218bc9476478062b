/** A part of a text in PEM. */
export interface PemBlock {
  /** `CERTIFICATE`, `EC PRIVATE KEY`. */
  readonly label: string
  /** The part alone, with its first and last line. */
  readonly text: string
  /** What is between these, in base64, without the headers of an encrypted part. */
  readonly base64: string
}

/** The parts of a text in PEM, in their order; what is outside of them is left out. */
export function pemBlocks(text: string): readonly PemBlock[] {
  const blocks: PemBlock[] = []
  let begun: { readonly label: string; readonly at: number; readonly inner: number } | undefined
  for (const mark of text.matchAll(/-----(BEGIN|END) ([A-Z0-9 ]+)-----/g)) {
    const [whole, kind, label = ''] = mark
    if (kind === 'BEGIN') begun = { label, at: mark.index, inner: mark.index + whole.length }
    else if (begun?.label === label) {
      const part = text.slice(begun.at, mark.index + whole.length)
      const base64 = text.slice(begun.inner, mark.index).replace(/^[\w-]+:.*$/gm, '')
      blocks.push({ label, text: `${part.replaceAll('\r\n', '\n')}\n`, base64: base64.replace(/\s+/g, '') })
      begun = undefined
    }
  }
  return blocks
}

/** The certificates of a text, each in PEM. */
export function certificatesIn(text: string): readonly PemBlock[] {
  return pemBlocks(text).filter(({ label }) => label === 'CERTIFICATE' || label === 'X509 CERTIFICATE')
}

/** The private keys of a text, each in PEM. */
export function keysIn(text: string): readonly PemBlock[] {
  return pemBlocks(text).filter(({ label }) => label.endsWith('PRIVATE KEY'))
}
