import { Button, TextInput } from '@patternfly/react-core'
import { MinusCircleIcon, PlusCircleIcon } from '@patternfly/react-icons'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import { FieldMessages } from './field-frame.tsx'

export interface KeyValueEditorProps {
  readonly id: string
  readonly label: string
  readonly value: Readonly<Record<string, string>>
  /** Called with the pairs whose keys are named, each once; of two equal keys the first. */
  readonly onChange: (value: Readonly<Record<string, string>>) => void
  readonly isDisabled?: boolean
  readonly isReadOnly?: boolean
  readonly isInvalid?: boolean
  readonly describedBy?: string | undefined
}

interface Pair {
  readonly id: number
  readonly key: string
  readonly value: string
}

function toRecord(pairs: readonly Pair[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    pairs.toReversed().flatMap(({ key, value }) => (key.trim() === '' ? [] : [[key.trim(), value]])),
  )
}

function isSame(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}

/**
 * Pairs of a key and a value, a row each. A key that is used twice is marked 'Duplicate keys are not allowed', a value without a key 'Required'.
 *
 * @example
 * ```tsx
 * import { KeyValueEditor } from '@fascia/sdk/web/form'
 * import { useState } from 'react'
 *
 * function Labels() {
 *   const [labels, setLabels] = useState<Readonly<Record<string, string>>>({ tier: 'web' })
 *   return <KeyValueEditor id="labels" label="Labels" value={labels} onChange={setLabels} />
 * }
 * ```
 */
export function KeyValueEditor(props: KeyValueEditorProps): ReactNode {
  const { id, label, value, onChange, isDisabled = false, isReadOnly = false, isInvalid = false, describedBy } = props
  const t = useT()
  const groupId = useId()
  const next = useRef(0)
  const root = useRef<HTMLFieldSetElement>(null)
  const fresh = (key: string, text: string): Pair => ({ id: next.current++, key, value: text })
  const [pairs, setPairs] = useState<readonly Pair[]>(() =>
    Object.entries(value).map(([key, text]) => fresh(key, text)),
  )
  const [wanted, setWanted] = useState<string>()
  // The shown and the owner's pairs differ when the owner was changed elsewhere.
  if (!isSame(toRecord(pairs), value)) setPairs(Object.entries(value).map(([key, text]) => fresh(key, text)))
  useEffect(() => {
    if (wanted === undefined) return
    root.current?.ownerDocument.getElementById(wanted)?.focus()
    setWanted(undefined)
  }, [wanted])
  const change = (changed: readonly Pair[]): void => {
    setPairs(changed)
    onChange(toRecord(changed))
  }
  const problemOf = ({ id: own, key, value: text }: Pair): string | undefined => {
    if (key.trim() === '') return text === '' ? undefined : t('Required')
    const first = pairs.find((pair) => pair.key.trim() === key.trim())
    return first?.id === own ? undefined : t('Duplicate keys are not allowed')
  }
  return (
    <fieldset
      ref={root}
      className="fascia-key-value"
      aria-label={label}
      aria-describedby={describedBy}
      id={`${id}-pairs`}
    >
      {pairs.length === 0 ? <p className="fascia-field__hint">{t('No items to display.')}</p> : null}
      {pairs.map((pair, index) => {
        const problem = problemOf(pair)
        const keyId = index === 0 ? id : `${groupId}-${pair.id}`
        const edit = (part: Partial<Pair>): void =>
          change(pairs.map((other) => (other.id === pair.id ? { ...other, ...part } : other)))
        return (
          <div key={pair.id} className="fascia-key-value__row">
            <div>
              <TextInput
                id={keyId}
                aria-label={t('{label}: key {number}', { label, number: index + 1 })}
                placeholder={t('Key')}
                value={pair.key}
                isDisabled={isDisabled}
                {...(isReadOnly ? { readOnlyVariant: 'default' as const } : {})}
                validated={problem === undefined && !isInvalid ? 'default' : 'error'}
                aria-describedby={problem === undefined ? undefined : `${keyId}-problem`}
                onChange={(_event, key) => edit({ key })}
              />
              <FieldMessages id={keyId} problems={problem === undefined ? [] : [problem]} />
            </div>
            <TextInput
              id={`${keyId}-value`}
              aria-label={t('{label}: value {number}', { label, number: index + 1 })}
              placeholder={t('Value')}
              value={pair.value}
              isDisabled={isDisabled}
              {...(isReadOnly ? { readOnlyVariant: 'default' as const } : {})}
              onChange={(_event, text) => edit({ value: text })}
            />
            {isReadOnly ? null : (
              <Button
                variant="plain"
                isDisabled={isDisabled}
                icon={<MinusCircleIcon />}
                aria-label={t('{label}: remove {key}', { label, key: pair.key || index + 1 })}
                onClick={() => {
                  change(pairs.filter((other) => other.id !== pair.id))
                  setWanted(`${groupId}-add`)
                }}
              />
            )}
          </div>
        )
      })}
      {isReadOnly ? null : (
        <Button
          id={`${groupId}-add`}
          variant="link"
          isInline
          isDisabled={isDisabled}
          icon={<PlusCircleIcon />}
          onClick={() => {
            const pair = fresh('', '')
            change([...pairs, pair])
            setWanted(pairs.length === 0 ? id : `${groupId}-${pair.id}`)
          }}
        >
          {t('Add item')}
        </Button>
      )}
    </fieldset>
  )
}
