import { Api, useService } from '@fascia/sdk/web'
import { useEffect, useState } from 'react'

interface Timezones {
  readonly timezone_dict: Readonly<Record<string, string>>
}

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
export function timezoneChoices({ timezone_dict }: Timezones): readonly TimezoneChoice[] {
  return Object.entries(timezone_dict)
    .map(([name, offset]) => ({ name, offset, minutes: offsetMinutes(offset) }))
    .sort((a, b) => a.minutes - b.minutes || a.name.localeCompare(b.name))
    .map(({ name, offset }) => {
      const written = offset.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2')
      return { name, label: `UTC ${written}: ${name.replaceAll('_', ' ')}` }
    })
}

/** The zones of `GET /api/timezones/`; UTC alone until they are there. */
export function useTimezones(): readonly TimezoneChoice[] {
  const api = useService(Api)
  const [choices, setChoices] = useState<readonly TimezoneChoice[]>([{ name: 'UTC', label: 'UTC +00:00: UTC' }])
  useEffect(() => {
    const abort = new AbortController()
    api.get<Timezones>('/api/timezones/', { isQuiet: true, signal: abort.signal }).then(
      (answer) => setChoices(timezoneChoices(answer)),
      () => {},
    )
    return () => abort.abort()
  }, [api])
  return choices
}
