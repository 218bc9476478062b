/** An address below OpenStack's own prefix. */
export function macAddress(random: (below: number) => number): string {
  const octets = [random(256), random(256), random(256)].map((octet) => octet.toString(16).padStart(2, '0'))
  return `fa:16:3e:${octets.join(':')}`
}

export function isMacAddress(text: string): boolean {
  return /^([0-9a-f]{2}:){5}[0-9a-f]{2}$/i.test(text)
}
