import { useT } from '@fascia/sdk/web'
import { Button } from '@patternfly/react-core'
import { type ReactNode, useRef } from 'react'
import type { GraphParameter } from './template-graph.ts'

interface ParameterListProps {
  readonly parameters: readonly GraphParameter[]
  /** Undefined for a new one. */
  readonly onEdit: (parameter: GraphParameter | undefined) => void
  readonly onRemove: (name: string) => void
}

/** The parameters of a template, and a button for a new one. */
export function ParameterList({ parameters, onEdit, onRemove }: ParameterListProps): ReactNode {
  const t = useT()
  const add = useRef<HTMLButtonElement>(null)
  return (
    <div className="fascia-generator__parameters">
      {parameters.length === 0 ? null : (
        <ul className="fascia-generator__resources" aria-label={t('Parameters')}>
          {parameters.map((parameter) => {
            const { name, type } = parameter
            return (
              <li key={name}>
                <div>
                  <strong>{name}</strong>
                  <div>{type}</div>
                </div>
                <div className="fascia-generator__tools">
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={t('Edit parameter {name}', { name })}
                    onClick={() => onEdit(parameter)}
                  >
                    {t('Edit')}
                  </Button>
                  <Button
                    variant="link"
                    size="sm"
                    isDanger
                    aria-label={t('Remove parameter {name}', { name })}
                    onClick={() => {
                      // The button goes with its parameter.
                      add.current?.focus()
                      onRemove(name)
                    }}
                  >
                    {t('Remove')}
                  </Button>
                </div>
              </li>
            )
          })}
        </ul>
      )}
      <Button ref={add} variant="secondary" size="sm" onClick={() => onEdit(undefined)}>
        {t('Add Parameter')}
      </Button>
    </div>
  )
}
