export type Encoding = 'br' | 'gzip'

/** The encodings that a request accepts, the best one first; `br;q=0` does not accept it. */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  const accepted = new Set(
    (header ?? '')
      .split(',')
      .map((part) =>
        part
          .trim()
          .toLowerCase()
          .split(/\s*;\s*q\s*=\s*/),
      )
      .filter(([, quality]) => quality === undefined || Number(quality) > 0)
      .map(([name]) => name),
  )
  return (['br', 'gzip'] as const).filter((encoding) => accepted.has(encoding))
}
