const INVALID = 'Invalid format. Must be a comma-separated CIDR string: {ip}/32,{ip}/24'

function isCidr(entry: string): boolean {
  const match = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})\/(\d{1,2})$/.exec(entry)
  if (match) {
    const [, ...numbers] = match
    const prefix = Number(numbers.pop())
    return prefix <= 32 && numbers.every((number) => Number(number) <= 255)
  }
  const [address = '', prefix = ''] = entry.split('/')
  return /^[0-9a-f:]+$/i.test(address) && address.includes(':') && /^\d{1,3}$/.test(prefix) && Number(prefix) <= 128
}

/** What is wrong with a text of ranges of addresses; an empty text has none [CINFRA-048]. */
export function cidrsProblem(text: string | undefined): typeof INVALID | undefined {
  if (!text?.trim()) return undefined
  return text.split(',').every((entry) => isCidr(entry.trim())) ? undefined : INVALID
}
