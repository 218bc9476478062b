import { useService } from '@fascia/sdk/web'
import { useEffect, useState } from 'react'
import { type TimezoneOffsets, Timezones } from '../../facts/index.ts'

export interface TimezoneChoice {
  readonly name: string
  readonly label: string
}

function offsetMinutes(offset: string): number {
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(offset)
  if (!match) return 0
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return match[1] === '-' ? -minutes : minutes
}

/** Zones in the order of their offsets, then by place; shown as offset and place. */
export function timezoneChoices(offsets: TimezoneOffsets): readonly TimezoneChoice[] {
  return Object.entries(offsets)
    .map(([name, offset]) => ({ name, offset, minutes: offsetMinutes(offset) }))
    .sort((a, b) => a.minutes - b.minutes || a.name.localeCompare(b.name))
    .map(({ name, offset }) => {
      const written = offset.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2')
      return { name, label: `UTC ${written}: ${name.replaceAll('_', ' ')}` }
    })
}

/** The zones that the gateway knows; UTC alone until they are there. */
export function useTimezones(): readonly TimezoneChoice[] {
  const timezones = useService(Timezones)
  const [choices, setChoices] = useState<readonly TimezoneChoice[]>([{ name: 'UTC', label: 'UTC +00:00: UTC' }])
  useEffect(() => {
    let isWanted = true
    timezones.all().then(
      (offsets) => isWanted && setChoices(timezoneChoices(offsets)),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [timezones])
  return choices
}
