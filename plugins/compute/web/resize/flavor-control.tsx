import { FaultState, InlineAlert, useT } from '@fascia/sdk/web'
import type { OwnFieldProps } from '@fascia/sdk/web/declare'
import { FormSelect, FormSelectOption, Stack, StackItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Server } from '../../api/servers.ts'
import { flavorsNotice } from '../launch/flavor/flavor-problems.ts'
import { FlavorComparison } from './flavor-comparison.tsx'
import { type ResizeAnswers, resizeOffers, selectedFlavor, shrunkSizes } from './resize-model.ts'

/** What cannot be known leaves flavors enabled, and is said. */
const NARROWING = [
  ['limits', 'Unable to retrieve the quota.'],
  ['image', 'Unable to retrieve the image.'],
] as const

/** The flavor that the instance shall have: what cannot be taken says why, and both flavors are compared [COMPUTE-051, LAUNCH-035]. */
export default function FlavorControl(props: OwnFieldProps<string, ResizeAnswers, Server>): ReactNode {
  const { id, name, value, onChange, isInvalid, describedBy, answers, item: server, faultOf, reload } = props
  const t = useT()
  const flavors = resizeOffers(answers, server)
  const selected = selectedFlavor(value, answers, server)
  const shrunk = selected ? shrunkSizes(server.flavor, selected) : []
  const displaced = flavors.find(({ flavor, problem }) => flavor.id === value && problem !== undefined)?.flavor
  const disabled = flavors.filter(({ problem }) => problem !== undefined).length
  const notice = flavors.length === 0 ? 'There is no other flavor.' : flavorsNotice(disabled, flavors.length)
  return (
    <Stack hasGutter>
      <StackItem>
        <FormSelect
          id={id}
          name={name}
          value={selected?.id ?? ''}
          validated={isInvalid ? 'error' : 'default'}
          aria-describedby={describedBy}
          onChange={(_event, flavor) => onChange(flavor)}
        >
          {selected ? null : <FormSelectOption value="" isPlaceholder label={t('Select a new flavor')} />}
          {flavors.map(({ flavor, problem }) => (
            <FormSelectOption
              key={flavor.id}
              value={flavor.id}
              isDisabled={problem !== undefined}
              label={
                problem === undefined
                  ? flavor.name
                  : t('{name} ({problem})', { name: flavor.name, problem: t(problem) })
              }
            />
          ))}
        </FormSelect>
      </StackItem>
      {notice ? (
        <StackItem>
          <InlineAlert type={disabled === flavors.length ? 'danger' : 'info'} title={t(notice)} />
        </StackItem>
      ) : null}
      {displaced && selected ? (
        <StackItem>
          <InlineAlert
            type="warning"
            isLiveRegion
            title={t('{name} is disabled now, so {instead} is selected.', {
              name: displaced.name,
              instead: selected.name,
            })}
          />
        </StackItem>
      ) : null}
      {shrunk.length > 0 ? (
        <StackItem>
          <InlineAlert
            type="warning"
            isLiveRegion
            title={t('The new flavor has less: {sizes}.', { sizes: shrunk.map((size) => t(size)).join(', ') })}
          />
        </StackItem>
      ) : null}
      {NARROWING.map(([source, title]) => {
        const fault = faultOf(source)
        return fault ? (
          <StackItem key={source}>
            <FaultState title={t(title)} fault={fault} onRetry={() => void reload(source)} isCompact />
          </StackItem>
        ) : null
      })}
      <StackItem>
        <FlavorComparison before={server.flavor} after={selected} />
      </StackItem>
    </Stack>
  )
}
