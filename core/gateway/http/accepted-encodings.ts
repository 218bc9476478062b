export type Encoding = 'br' | 'gzip'

/** Browsers send less than fifty characters. */
const LONGEST_HEADER = 1_000

function isAccepted(parameter: string): boolean {
  const [name = '', quality] = parameter.split('=')
  return name.trim() !== 'q' || Number(quality) > 0
}

/** The encodings that a request accepts, the best one first; `br;q=0` does not accept it. */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  const accepted = new Set(
    (header ?? '')
      .slice(0, LONGEST_HEADER)
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';'))
      .filter(([, parameter]) => parameter === undefined || isAccepted(parameter))
      .map(([name = '']) => name.trim()),
  )
  return (['br', 'gzip'] as const).filter((encoding) => accepted.has(encoding))
}
