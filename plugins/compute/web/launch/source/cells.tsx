import { formatBytes, InstantValue, parseInstant, useReading, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { KnownValue } from '../../../common/launch/known-values.ts'

const EMPTY = '—'

/** A point in time as an API writes it. */
export function When({ at }: { readonly at: string | undefined }): ReactNode {
  const timeMs = parseInstant(at)
  return timeMs === undefined ? EMPTY : <InstantValue timeMs={timeMs} />
}

export function Bytes({ size }: { readonly size: number | null | undefined }): ReactNode {
  const { language } = useReading()
  return size ? formatBytes(size, language) : EMPTY
}

export function Gibibytes({ size }: { readonly size: number | null | undefined }): ReactNode {
  const { language } = useReading()
  return `${new Intl.NumberFormat(language).format(size ?? 0)} GiB`
}

/** A value by its label among those that are known, whatever its case; as it is when it is not. */
export function Choose({ among, value }: { readonly among: readonly KnownValue[]; readonly value: string }): ReactNode {
  const t = useT()
  const known = among.find(({ key }) => key.toLowerCase() === value.toLowerCase())
  return known ? t(known.label) : value || EMPTY
}
