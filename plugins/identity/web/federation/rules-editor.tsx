import type { OwnFieldProps } from '@fascia/sdk/web/declare'
import { TextArea } from '@patternfly/react-core'
import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react'
import type { TextPlace } from './json-text.ts'
import { readRules } from './read-rules.ts'
import { MappingTrial } from './trial/mapping-trial.tsx'
import { TextProblems } from './trial/text-problems.tsx'
import './mapping.css'

/** Puts the cursor at a place of a text, and shows its line. */
function goTo(area: HTMLTextAreaElement | null, { line, offset }: TextPlace): void {
  if (!area) return
  area.focus()
  area.setSelectionRange(offset, offset)
  const lines = area.value.split('\n').length
  area.scrollTop = (area.scrollHeight / lines) * (line - 3)
}

/** The rules of a mapping as text: what is wrong is listed as the person types, and the rules can be tried before they are saved. */
export default function RulesEditor(props: OwnFieldProps<string>): ReactNode {
  const { id, name, value = '', onChange, isRequired, isDisabled, isInvalid, describedBy } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const content = useDeferredValue(value)
  const read = useMemo(() => readRules(content), [content])
  const isEmpty = content.trim() === ''
  return (
    <div className="fascia-mapping">
      <div className="fascia-mapping__edit">
        <TextArea
          ref={area}
          id={id}
          name={name}
          value={value}
          rows={14}
          resizeOrientation="vertical"
          className="fascia-mapping__text"
          validated={isInvalid ? 'error' : 'default'}
          isRequired={isRequired}
          disabled={isDisabled}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          onChange={(_event, text) => onChange(text)}
        />
        <TextProblems problems={isEmpty ? [] : read.problems} onChoose={(place) => goTo(area.current, place)} />
      </div>
      <MappingTrial read={isEmpty ? undefined : read} />
    </div>
  )
}
