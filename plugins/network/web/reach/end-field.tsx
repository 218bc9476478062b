import { useT } from '@fascia/sdk/web'
import {
  FormGroup,
  FormHelperText,
  FormSelect,
  FormSelectOption,
  FormSelectOptionGroup,
  HelperText,
  HelperTextItem,
  TextInput,
} from '@patternfly/react-core'
import { type ReactNode, useId } from 'react'
import type { ReachEnd } from '../../api/reach.ts'
import { formatEnd, parseEnd } from '../../common/reach/ends.ts'

const GROUPS: readonly (readonly [ReachEnd['kind'], string])[] = [
  ['instance', 'Instances'],
  ['address', 'Floating IPs'],
  ['network', 'External networks'],
  ['router', 'Routers'],
  ['port', 'Ports'],
]
const OTHER = 'other'
const ADDRESS = 'address/'

interface ProblemProps {
  readonly id: string
  readonly problem?: string | undefined
}

/** What is wrong with a field, below it. */
export function FieldProblem({ id, problem }: ProblemProps): ReactNode {
  const t = useT()
  return problem === undefined ? null : (
    <FormHelperText>
      <HelperText id={id} isLiveRegion>
        <HelperTextItem variant="error">{t(problem)}</HelperTextItem>
      </HelperText>
    </FormHelperText>
  )
}

interface EndFieldProps {
  readonly label: string
  readonly ends: readonly ReachEnd[]
  readonly value: string
  readonly problem?: string | undefined
  readonly onChange: (value: string) => void
}

/** Asks for one end: something of the project, or an address. */
export function EndField({ label, ends, value, problem, onChange }: EndFieldProps): ReactNode {
  const t = useT()
  const id = useId()
  const known = ends.find((one) => one.value === value)
  const isAddress = !known && value.startsWith(ADDRESS)
  // An end of another project, or one that is gone, came with the address of the page.
  const stray = known || isAddress ? undefined : parseEnd(value)
  const validated = problem === undefined ? 'default' : 'error'
  const described = problem === undefined ? {} : { 'aria-describedby': `${id}-problem` }
  const textOf = ({ name, detail }: ReachEnd): string => (detail === '' ? name : `${name} (${detail})`)
  return (
    <FormGroup label={label} fieldId={id} isRequired>
      <FormSelect
        id={id}
        value={isAddress ? OTHER : value}
        validated={validated}
        {...(isAddress ? {} : described)}
        onChange={(_event, next) => onChange(next === OTHER ? ADDRESS : next)}
      >
        <FormSelectOption value="" label={t('Select an end')} isPlaceholder />
        <FormSelectOption value={OTHER} label={t('An address…')} />
        {stray ? <FormSelectOption value={formatEnd(stray)} label={stray.id} /> : null}
        {GROUPS.map(([kind, title]) => {
          const members = ends.filter((one) => one.kind === kind)
          return members.length === 0 ? null : (
            <FormSelectOptionGroup key={kind} label={t(title)}>
              {members.map((one) => (
                <FormSelectOption key={one.value} value={one.value} label={textOf(one)} />
              ))}
            </FormSelectOptionGroup>
          )
        })}
      </FormSelect>
      {isAddress ? (
        <TextInput
          aria-label={t('{label}: address', { label })}
          value={value.slice(ADDRESS.length)}
          placeholder="192.0.2.7"
          validated={validated}
          {...described}
          onChange={(_event, address) => onChange(`${ADDRESS}${address.trim()}`)}
        />
      ) : null}
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </FormGroup>
  )
}
