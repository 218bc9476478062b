import { Label, LabelGroup } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { EMPTY_MARK } from '../../common/index.ts'
import { propertyValue } from '../../common/property/property.ts'
import type { Property } from '../declare/index.ts'
import { useService } from '../host/hooks/use-service.ts'
import { useT } from '../host/hooks/use-t.ts'
import { Link } from '../host/navigation/link.tsx'
import { useHeldName } from '../resource/use-held-name.ts'
import { Resources } from '../services/resources.ts'
import { parseInstant } from '../value/format-instant.ts'
import { type Reference, referencesIn } from '../value/references-in.ts'
import { statusTone } from '../value/status-tone.ts'
import { useReading } from '../value/use-reading.ts'
import { isEmptyValue, memberText, referenceName, valueText } from '../value/value-text.ts'
import { CopyableId } from './copyable-id.tsx'
import { DateValue } from './date-value.tsx'
import { InstantValue } from './instant-value.tsx'
import { SensitiveValue } from './sensitive-value.tsx'
import { StatusLabel } from './status-label.tsx'

export interface PropertyValueProps {
  readonly item: object
  /** The property's name in its type. */
  readonly name: string
  readonly property: Property
  /** In a table row: short ids, one line. */
  readonly isCompact?: boolean
}

/** A property of an item in its own format; empty is `—`, or what the property says of no value. */
export function PropertyValue({ item, name, property, isCompact = false }: PropertyValueProps): ReactNode {
  const value = propertyValue(item, name, property)
  if (isEmptyValue(value)) return <NoValue of={property} />
  const shown = <FilledValue item={item} name={name} property={property} isCompact={isCompact} value={value} />
  return property.isSensitive ? <SensitiveValue>{shown}</SensitiveValue> : shown
}

function NoValue({ of: { none } }: { readonly of: Property }): ReactNode {
  const t = useT()
  return <span className="fascia-empty">{none === undefined ? EMPTY_MARK : t(none)}</span>
}

interface FilledValueProps extends Required<PropertyValueProps> {
  readonly value: unknown
}

function FilledValue({ item, name, property, isCompact, value }: FilledValueProps): ReactNode {
  const reading = useReading()
  const text = valueText(item, name, property, reading)
  const { type } = property
  switch (property.format) {
    case 'status':
      return <StatusLabel tone={statusTone(property, value)}>{text}</StatusLabel>
    case 'id':
      if (type !== undefined && !isCompact) return <ReferringId id={text} type={type} />
      return <CopyableId id={text} isShort={isCompact} />
    case 'instant': {
      const timeMs = parseInstant(value)
      if (timeMs === undefined) return text
      if (isCompact) return <InstantValue timeMs={timeMs} />
      return (
        <>
          <InstantValue timeMs={timeMs} /> (<DateValue timeMs={timeMs} />)
        </>
      )
    }
    case 'reference':
      return <ReferenceValue id={String(value)} name={referenceName(item, property, value)} type={type} />
    case 'code':
      return isCompact ? <code className="fascia-cut">{text}</code> : <pre className="fascia-code">{text}</pre>
    case 'map':
      return <MapValue text={text} value={value} isCompact={isCompact} />
    case 'list':
      if (type !== undefined && !isCompact)
        return <ReferenceList references={referencesIn(item, name, property)} of={property} type={type} />
      return <ListValue value={value} text={text} isCompact={isCompact} />
    default:
      // A size such as `1.50 GB` stays in its order, whichever way the page is read.
      return isCompact ? <CutText text={text} /> : <bdi>{text}</bdi>
  }
}

/** One line; what does not fit is cut, and the whole is its title. */
function CutText({ text }: { readonly text: string }): ReactNode {
  return (
    <span className="fascia-cut" title={text}>
      {text}
    </span>
  )
}

function ReferenceValue(props: {
  readonly id: string
  readonly name: string
  readonly type: string | undefined
}): ReactNode {
  const resources = useService(Resources)
  const { id, name, type } = props
  if (type === undefined || !resources.type(type))
    return name === id ? <CopyableId id={id} isShort /> : <CutText text={name} />
  return (
    <Link to={resources.detailsPath(type, id)} title={id}>
      {name}
    </Link>
  )
}

interface NamedReferenceProps extends Reference {
  readonly type: string
}

/** A reference by the name that the item says, else by that of a list that the page has read. */
function NamedReference({ id, name, type }: NamedReferenceProps): ReactNode {
  const held = useHeldName(type, id)
  return <ReferenceValue id={id} name={name === id ? (held ?? id) : name} type={type} />
}

/** An id to copy, with a link to its resource where a plugin offers the type. */
function ReferringId({ id, type }: Omit<NamedReferenceProps, 'name'>): ReactNode {
  const isOffered = useService(Resources).type(type) !== undefined
  return <CopyableId id={id}>{isOffered ? <NamedReference id={id} name={id} type={type} /> : null}</CopyableId>
}

interface ReferenceListProps {
  readonly references: readonly Reference[]
  readonly of: Property
  readonly type: string
}

/** The resources to which a list refers, each once. */
function ReferenceList({ references, of, type }: ReferenceListProps): ReactNode {
  if (references.length === 0) return <NoValue of={of} />
  const each = new Map(references.map((reference) => [reference.id, reference]))
  return (
    <ul className="fascia-lines">
      {[...each.values()].map(({ id, name }) => (
        <li key={id}>
          <NamedReference id={id} name={name} type={type} />
        </li>
      ))}
    </ul>
  )
}

interface ManyProps {
  readonly text: string
  readonly value: unknown
  readonly isCompact: boolean
}

const SHOWN_IN_A_ROW = 2

/** The first members under each other, and how many more there are. */
function FewMembers({ members, text }: { readonly members: readonly string[]; readonly text: string }): ReactNode {
  const t = useT()
  const shown = members.slice(0, SHOWN_IN_A_ROW)
  const left = members.length - shown.length
  return (
    <span className="fascia-few" title={text}>
      {shown.map((member, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list may say the same twice.
        <span key={index} className="fascia-few__line">
          <span className="fascia-cut">{member}</span>
          {left > 0 && index === shown.length - 1 ? (
            <span className="fascia-few__more">{t('+{count}', { count: left })}</span>
          ) : null}
        </span>
      ))}
    </span>
  )
}

function ListValue({ text, value, isCompact }: ManyProps): ReactNode {
  if (!Array.isArray(value)) return isCompact ? <CutText text={text} /> : text
  if (isCompact) return <FewMembers members={value.map(memberText)} text={text} />
  return (
    <ul className="fascia-lines">
      {value.map((member, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list may say the same twice.
        <li key={index}>{typeof member === 'object' ? JSON.stringify(member) : String(member)}</li>
      ))}
    </ul>
  )
}

function MapValue({ text, value, isCompact }: ManyProps): ReactNode {
  if (isCompact || typeof value !== 'object' || value === null) return isCompact ? <CutText text={text} /> : text
  return (
    <LabelGroup numLabels={12}>
      {Object.entries(value).map(([key, held]) => (
        <Label key={key} variant="outline">
          {`${key}: ${typeof held === 'object' ? JSON.stringify(held) : String(held)}`}
        </Label>
      ))}
    </LabelGroup>
  )
}
