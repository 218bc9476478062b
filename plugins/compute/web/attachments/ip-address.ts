const GROUPS_OF_V4 = 4

/** Whether a text is an IPv4 or IPv6 address, and nothing else. */
export function isIpAddress(text: string): boolean {
  if (text.includes(':')) return /^[\da-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]/`)
  const groups = text.split('.')
  return groups.length === GROUPS_OF_V4 && groups.every((group) => /^\d{1,3}$/.test(group) && Number(group) < 256)
}
