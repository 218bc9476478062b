import { type ReactNode, useEffect, useRef } from 'react'
import type { SearchChoice } from './search-choices.ts'

export interface SearchMenuProps {
  readonly id: string
  readonly label: string
  /** What it says when nothing fits. */
  readonly none: string
  readonly isOpen: boolean
  readonly choices: readonly SearchChoice[]
  readonly active: number
  readonly onPoint: (index: number) => void
  readonly onChoose: (choice: SearchChoice) => void
}

/** The list under the search box. The focus stays in the input: the active option is named there. */
export function SearchMenu(props: SearchMenuProps): ReactNode {
  const { id, label, none, isOpen, choices, active, onPoint, onChoose } = props
  const menu = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another active option may be out of sight.
  useEffect(() => {
    menu.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  return (
    <div
      id={id}
      ref={menu}
      role="listbox"
      aria-label={label}
      className="fascia-search__menu"
      hidden={!isOpen}
      tabIndex={-1}
    >
      {isOpen
        ? choices.map((choice, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the combobox that owns the list.
            <div
              key={`${choice.kind} ${choice.key}`}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className="fascia-search__option"
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => onPoint(index)}
              onClick={() => onChoose(choice)}
            >
              {choice.label}
            </div>
          ))
        : null}
      {isOpen && choices.length === 0 ? (
        <div role="option" aria-disabled="true" aria-selected="false" tabIndex={-1} className="fascia-search__none">
          {none}
        </div>
      ) : null}
    </div>
  )
}
