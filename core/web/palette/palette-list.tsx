import { useT } from '@fascia/sdk/web'
import { type ReactNode, useEffect, useRef } from 'react'
import type { PaletteEntry, PaletteSection } from './palette-entry.ts'

export interface PaletteListProps {
  readonly id: string
  readonly sections: readonly PaletteSection[]
  /** Place of the active entry among all. */
  readonly active: number
  readonly onChoose: (entry: PaletteEntry) => void
  readonly onPoint: (index: number) => void
}

/** The list below the palette's field: groups of options, of which the field says the active one. */
export function PaletteList({ id, sections, active, onChoose, onPoint }: PaletteListProps): ReactNode {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another active entry may be out of sight.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  let index = -1
  return (
    <div id={id} ref={list} role="listbox" className="fascia-palette__list" aria-label={t('Results')}>
      {sections.map((section) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset.
        <div key={section.id} role="group" aria-labelledby={`${id}-${section.id}`}>
          <div id={`${id}-${section.id}`} className="fascia-palette__section" role="presentation">
            {section.title}
          </div>
          {section.entries.map((entry) => {
            index += 1
            const own = index
            return (
              // The field has the focus and the keys.
              // biome-ignore lint/a11y/useFocusableInteractive: see above.
              // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
              <div
                key={entry.id}
                id={`${id}-${own}`}
                role="option"
                aria-selected={own === active}
                aria-disabled={entry.refusal === undefined ? undefined : true}
                className="fascia-palette__entry"
                onMouseMove={() => own !== active && onPoint(own)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(entry)}
              >
                <span className="fascia-palette__icon" aria-hidden="true">
                  {entry.icon}
                </span>
                <span className="fascia-palette__title">{entry.title}</span>
                {entry.about ? <span className="fascia-palette__about">{entry.about}</span> : null}
                {entry.status ? <span className="fascia-palette__status">{entry.status}</span> : null}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
