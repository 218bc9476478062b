import { createHash } from 'node:crypto'

const DAY_S = 86_400
const WAVE_S = 47 * 60
const ROUND = 2 * Math.PI

/** A fraction from 0 to below 1: always the same of the same text. */
export function shareOf(text: string): number {
  return Number.parseInt(createHash('sha1').update(text).digest('hex').slice(0, 8), 16) / 2 ** 32
}

/** A UUID that a name always gives. */
export function uuidOf(name: string): string {
  const digits = createHash('sha1').update(name).digest('hex')
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `5${digits.slice(13, 16)}`,
    `a${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-')
}

/** How busy something is over time: more by day than by night, with a shorter wave on top. Between 0 and 1. */
export interface Load {
  /** At a moment. */
  levelAt(atMs: number): number
  /** The seconds of full load from the start of the year 1970 up to a moment: it only grows. */
  busySeconds(atMs: number): number
}

/** The load of something: always the same of the same text. */
export function loadOf(text: string): Load {
  const base = 0.05 + 0.45 * shareOf(`${text} base`)
  const [day, wave] = [ROUND * shareOf(`${text} day`), ROUND * shareOf(`${text} wave`)]
  const dayAt = (atMs: number): number => (ROUND * atMs) / 1000 / DAY_S + day
  const waveAt = (atMs: number): number => (ROUND * atMs) / 1000 / WAVE_S + wave
  return {
    levelAt: (atMs) => base * (1 + 0.5 * Math.sin(dayAt(atMs)) + 0.3 * Math.sin(waveAt(atMs))),
    busySeconds: (atMs) =>
      base *
      (atMs / 1000 -
        ((0.5 * DAY_S) / ROUND) * Math.cos(dayAt(atMs)) -
        ((0.3 * WAVE_S) / ROUND) * Math.cos(waveAt(atMs))),
  }
}
