import { type OperationItem, useT } from '@fascia/sdk/web'
import type { Operation } from '@fascia/sdk/web/host'
import { useMemo } from 'react'

/** What the states of operations are called. */
export function useStateNames(): Readonly<Record<Operation['state'], string>> {
  const t = useT()
  return useMemo(
    () => ({ running: t('Running'), done: t('Done'), failed: t('Failed'), cancelled: t('Cancelled') }),
    [t],
  )
}

/** What the states of the things are called that an operation works on. */
export function useItemNames(): Readonly<Record<OperationItem['state'], string>> {
  const t = useT()
  return useMemo(
    () => ({
      failed: t('Failed'),
      cancelled: t('Not begun'),
      running: t('Running'),
      waiting: t('Waiting'),
      skipped: t('Left out'),
      done: t('Done'),
    }),
    [t],
  )
}
