import { setImmediate } from 'node:timers/promises'
import type { Route } from '@fascia/sdk/gateway'
import { get } from './core-route.ts'

const DAY_MS = 86_400_000

// The platform lists these under names of long ago only, and knows both.
const PRESENT_NAMES = [
  'America/Argentina/Buenos_Aires',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Atlantic/Faroe',
  'Europe/Kyiv',
  'UTC',
]
const ZONES_AT_A_TIME = 10

function offsetOf(name: string, atMs: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' }).formatToParts(atMs)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const match = /^GMT([+-])(\d{2}):(\d{2})/.exec(offset)
  return match ? `${match[1]}${match[2]}${match[3]}` : '+0000'
}

/** Every time zone that the platform knows, with its offset from UTC at a moment: `{ 'Europe/Rome': '+0100' }`. Other work goes on meanwhile. */
export async function timezoneOffsets(atMs: number): Promise<Readonly<Record<string, string>>> {
  const names = [...new Set([...PRESENT_NAMES, ...Intl.supportedValuesOf('timeZone')])].sort()
  const offsets: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    // Computing all of them takes 100 ms, in which this process would answer no other request.
    if (index % ZONES_AT_A_TIME === 0) await setImmediate()
    offsets[name] = offsetOf(name, atMs)
  }
  return offsets
}

/** `GET /api/timezones/` [CORE-032]; worked out once a day, as offsets change with the season. */
export function timezonesRoute(nowMs: () => number): Route {
  let day = -1
  let offsets: Promise<Readonly<Record<string, string>>> = Promise.resolve({})
  return get('/api/timezones/', {}, async () => {
    const today = Math.floor(nowMs() / DAY_MS)
    if (today !== day) {
      offsets = timezoneOffsets(nowMs())
      day = today
    }
    return { timezone_dict: await offsets }
  })
}
