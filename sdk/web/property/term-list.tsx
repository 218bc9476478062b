import {
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  type DescriptionListProps,
  DescriptionListTerm,
} from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { EMPTY_MARK } from '../../common/index.ts'

/** What a list of terms is made of, besides how PatternFly lays it out. */
export interface TermListProps
  extends Pick<DescriptionListProps, 'isCompact' | 'isHorizontal' | 'columnModifier' | 'orientation' | 'termWidth'> {
  /** Translated terms with their values; an empty value is shown as —. Where a term may occur twice, each has a key. */
  readonly terms: readonly (readonly [term: string, value: ReactNode, key?: string])[]
}

/**
 * Terms and their values, for what is no property of a resource; `PropertyList` is for those.
 *
 * @example
 * ```tsx
 * import { TermList, useT } from '@fascia/sdk/web'
 *
 * export function Size({ cores, note }: { readonly cores: number; readonly note: string }) {
 *   const t = useT()
 *   return <TermList isCompact terms={[[t('Cores'), cores], [t('Note'), note]]} />
 * }
 * ```
 */
export function TermList({ terms, ...list }: TermListProps): ReactNode {
  return (
    <DescriptionList {...list}>
      {terms.map(([term, value, key = term]) => (
        <DescriptionListGroup key={key}>
          <DescriptionListTerm>{term}</DescriptionListTerm>
          <DescriptionListDescription>
            {value === undefined || value === '' ? EMPTY_MARK : value}
          </DescriptionListDescription>
        </DescriptionListGroup>
      ))}
    </DescriptionList>
  )
}
