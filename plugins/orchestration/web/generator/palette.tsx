import { useT } from '@fascia/sdk/web'
import { Button, ExpandableSection, SearchInput } from '@patternfly/react-core'
import { PlusCircleIcon } from '@patternfly/react-icons'
import { type ReactNode, useState } from 'react'
import { DRAGGED_TYPE } from './canvas.tsx'

interface PaletteProps {
  readonly types: readonly string[]
  readonly isDisabled: boolean
  readonly onAdd: (type: string) => void
}

/** The service of a type: `Nova` of `OS::Nova::Server`. */
function serviceOf(type: string): string {
  const parts = type.split('::')
  return parts[0] === 'OS' ? (parts[1] ?? '') : parts.slice(0, -1).join(' ')
}

/** The types of resources by service, each with a button that places one. */
export function Palette({ types, isDisabled, onAdd }: PaletteProps): ReactNode {
  const t = useT()
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const words = search.trim().toLowerCase()
  const found = types.filter((type) => type.toLowerCase().includes(words))
  const groups = [...Map.groupBy(found, serviceOf)].toSorted(([one], [other]) => one.localeCompare(other))
  const toggle = (service: string, isOpen: boolean): void => {
    const next = new Set(open)
    if (isOpen) next.add(service)
    else next.delete(service)
    setOpen(next)
  }
  return (
    <>
      <SearchInput
        aria-label={t('Search resource types')}
        placeholder={t('Search resource types')}
        value={search}
        onChange={(_event, value) => setSearch(value)}
        onClear={() => setSearch('')}
      />
      {groups.length === 0 ? <p>{t('No resource type has this name.')}</p> : null}
      {groups.map(([service, members]) => (
        <ExpandableSection
          key={service}
          toggleText={`${service === '' ? t('Other') : service} (${members.length})`}
          isExpanded={words !== '' || open.has(service)}
          onToggle={(_event, isOpen) => toggle(service, isOpen)}
        >
          <ul className="fascia-generator__types">
            {members.map((type) => (
              <li key={type}>
                <Button
                  variant="link"
                  isInline
                  icon={<PlusCircleIcon />}
                  isDisabled={isDisabled}
                  aria-label={t('Add {type}', { type })}
                  onClick={() => onAdd(type)}
                  draggable={!isDisabled}
                  onDragStart={(event) => event.dataTransfer.setData(DRAGGED_TYPE, type)}
                >
                  {type.split('::').at(-1)}
                </Button>
              </li>
            ))}
          </ul>
        </ExpandableSection>
      ))}
    </>
  )
}
