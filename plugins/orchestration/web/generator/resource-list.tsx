import { useT } from '@fascia/sdk/web'
import { Button } from '@patternfly/react-core'
import { type ReactNode, useRef } from 'react'
import type { GraphLink, TemplateGraph } from './template-graph.ts'

interface ResourceListProps {
  readonly graph: TemplateGraph
  readonly onEdit: (name: string) => void
  readonly onRemove: (name: string) => void
}

/** The names that a resource needs, each once. */
const neededBy = (name: string, links: readonly GraphLink[]): readonly string[] => [
  ...new Set(links.filter(({ from }) => from === name).map(({ to }) => to)),
]

/** The resources of a template as a list: what each needs, and what can be done with it. */
export function ResourceList({ graph, onEdit, onRemove }: ResourceListProps): ReactNode {
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  const { resources, links } = graph
  if (resources.length === 0) return <p>{t('The template has no resources. Add one from the resource types.')}</p>
  const remove = (name: string): void => {
    // The button goes with its resource.
    list.current?.focus()
    onRemove(name)
  }
  return (
    <ul ref={list} tabIndex={-1} className="fascia-generator__resources" aria-label={t('Resources')}>
      {resources.map(({ name, type }) => {
        const needs = neededBy(name, links)
        return (
          <li key={name}>
            <div>
              <strong>{name}</strong>
              <div>{type}</div>
              {needs.length === 0 ? null : <div>{t('Needs {names}', { names: needs.join(', ') })}</div>}
            </div>
            <div className="fascia-generator__tools">
              <Button
                variant="secondary"
                size="sm"
                aria-label={t('Properties of {name}', { name })}
                onClick={() => onEdit(name)}
              >
                {t('Properties')}
              </Button>
              <Button
                variant="link"
                size="sm"
                isDanger
                aria-label={t('Remove {name}', { name })}
                onClick={() => remove(name)}
              >
                {t('Remove')}
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
