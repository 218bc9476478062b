/** The numbers of a version, without its `v`; what follows a dash or a plus does not count. */
function numbersOf(version: string): readonly number[] {
  const [core = ''] = version.replace(/^v/i, '').split(/[-+]/)
  return core.split('.').map((part) => Number.parseInt(part, 10) || 0)
}

/** Whether a version is higher than another, number by number [CINFRA-038]. */
export function isHigher(version: string, than: string): boolean {
  const [own, other] = [numbersOf(version), numbersOf(than)]
  const at = Array.from({ length: Math.max(own.length, other.length) }, (_, index) => index)
  const difference = at.map((index) => (own[index] ?? 0) - (other[index] ?? 0)).find((each) => each !== 0)
  return (difference ?? 0) > 0
}
