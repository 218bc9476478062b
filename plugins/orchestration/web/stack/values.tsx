import { type DetailsViewProps, EmptyState, Link, TermList, useCall, useT } from '@fascia/sdk/web'
import { Fragment, type ReactNode } from 'react'
import { resources } from '../../api/stack-parts.ts'
import type { Stack } from '../../api/stacks.ts'
import { outputParts } from '../../common/output-parts.ts'

interface OutputProps {
  readonly value: string
  readonly pages: ReadonlyMap<string, string>
}

/** An output with links. */
function Output({ value, pages }: OutputProps): ReactNode {
  return outputParts(value, pages).map(({ text, to, href }, index) => {
    // Parts have no names of their own, and never change their places.
    const key = `${index} ${text}`
    if (to !== undefined)
      return (
        <Link key={key} to={to}>
          {text}
        </Link>
      )
    if (href === undefined) return <Fragment key={key}>{text}</Fragment>
    return (
      <a key={key} href={href} target="_blank" rel="noreferrer">
        {text}
      </a>
    )
  })
}

/** What a stack was made with, and what it answers. */
export default function Values({ id, item }: DetailsViewProps<Stack>): ReactNode {
  const t = useT()
  const { parameters = {}, outputs = [] } = item
  // Outputs are read without them, too: then ids have no links.
  const made = useCall(resources, { params: { stack: id }, isEnabled: outputs.length > 0 })
  const pages = new Map(
    (made.data ?? []).flatMap(({ physical_resource_id: own, page }) => (page === undefined ? [] : [[own, page]])),
  )
  const given = Object.entries(parameters)
  return (
    <>
      <h2>{t('Parameters')}</h2>
      <TermList terms={given} />
      <h2>{t('Outputs')}</h2>
      {outputs.length === 0 ? (
        <EmptyState>{t('The template declares no outputs.')}</EmptyState>
      ) : (
        <TermList
          terms={outputs.map(({ output_key: key, output_value: value }) => [
            key,
            value === '' ? value : <Output key={key} value={value} pages={pages} />,
          ])}
        />
      )}
    </>
  )
}
