import { Button } from '@patternfly/react-core'
import { ArrowDownIcon, ArrowUpIcon, TimesIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import type { PropertyGroup } from '../../declare/table.ts'
import { useService } from '../../host/hooks/use-service.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { Link } from '../../host/navigation/link.tsx'
import { PropertyList } from '../../property/property-list.tsx'
import { useContributions } from '../../resource/registry/use-contributions.ts'
import { nameOf, type Row } from '../../resource/row.ts'
import { type RegisteredType, Resources } from '../../services/resources.ts'
import type { PeekWalk } from '../view/table-view-props.ts'
import { filledGroups, overviewGroups } from './shown-properties.ts'

export interface PeekPanelProps {
  readonly type: RegisteredType
  readonly row: Row
  readonly walk: PeekWalk
  /** The menu of the row. */
  readonly actions: ReactNode
}

/** The details of a row beside its list: what the list knows of it, in the cards of its details page, without a call. */
export function PeekPanel({ type, row: { item, id }, walk, actions }: PeekPanelProps): ReactNode {
  const t = useT()
  const details = useService(Resources).detailsPath(type.code, id)
  const views = useContributions('detailsView', type.code)
  const name = nameOf(item, type)
  const groups = filledGroups(type, overviewGroups(type, views, item), item)
  return (
    <section className="fascia-peek__panel fascia-m-sheet" aria-label={t('Details of {name}', { name })}>
      <div className="fascia-peek__head">
        <h2 className="fascia-peek__name">
          <Link to={details}>{name}</Link>
        </h2>
        {actions}
        <Step label={t('Previous row')} icon={<ArrowUpIcon />} go={walk.previous} />
        <Step label={t('Next row')} icon={<ArrowDownIcon />} go={walk.next} />
        <Button variant="plain" aria-label={t('Close the details')} icon={<TimesIcon />} onClick={walk.close} />
      </div>
      {groups.map((group) => (
        <Group key={group.properties.join(' ')} type={type} item={item} group={group} />
      ))}
    </section>
  )
}

function Step(props: {
  readonly label: string
  readonly icon: ReactNode
  readonly go: (() => void) | undefined
}): ReactNode {
  const { label, icon, go } = props
  return (
    <Button
      variant="plain"
      aria-label={label}
      icon={icon}
      // It keeps the focus at the end of the page.
      isAriaDisabled={go === undefined}
      onClick={() => go?.()}
    />
  )
}

function Group(props: {
  readonly type: RegisteredType
  readonly item: Row['item']
  readonly group: PropertyGroup
}): ReactNode {
  const t = useT()
  const { title } = props.group
  return (
    <>
      {title === undefined ? null : <h3 className="fascia-peek__title">{t(title)}</h3>}
      <PropertyList type={props.type} item={props.item} groups={[{ properties: props.group.properties }]} />
    </>
  )
}
