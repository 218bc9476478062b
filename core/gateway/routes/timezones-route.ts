import { get, type Route } from '@fascia/sdk/gateway'

const DAY_MS = 86_400_000

function offsetOf(name: string, atMs: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' }).formatToParts(atMs)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const match = /^GMT([+-])(\d{2}):(\d{2})/.exec(offset)
  return match ? `${match[1]}${match[2]}${match[3]}` : '+0000'
}

/** Every time zone that the platform knows, with its present offset from UTC: `{ 'Europe/Rome': '+0100' }`. */
export function timezoneOffsets(atMs: number): Readonly<Record<string, string>> {
  const names = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]
  return Object.fromEntries(names.map((name) => [name, offsetOf(name, atMs)] as const))
}

/** `GET /api/timezones/` [CORE-032]; worked out once a day, as offsets change with the season. */
export function timezonesRoute(nowMs: () => number): Route {
  let day = -1
  let offsets: Readonly<Record<string, string>> = {}
  return get('/api/timezones/', {}, () => {
    const today = Math.floor(nowMs() / DAY_MS)
    if (today !== day) {
      offsets = timezoneOffsets(nowMs())
      day = today
    }
    return { timezone_dict: offsets }
  })
}
