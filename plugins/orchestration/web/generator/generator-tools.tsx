import type { ActionResult } from '@fascia/sdk/common'
import { download, Modals, Navigation, toFault, useAllowed, useApi, useService, useT } from '@fascia/sdk/web'
import { Button } from '@patternfly/react-core'
import { type ChangeEvent, useRef, useState } from 'react'
import { validate } from '../../api/stacks.ts'
import type { LaunchStackProps } from '../launch/launch-stack.tsx'
import type { TemplateDraft } from './use-draft.ts'

/** What the service has said of the template. */
export interface Verdict {
  /** The text that it was asked about. */
  readonly text: string
  readonly failure?: string
}

/** Launch, Validate, Download, Load, Undo and Clear. */
export function GeneratorTools({
  draft,
  onVerdict,
}: {
  readonly draft: TemplateDraft
  readonly onVerdict: (verdict: Verdict) => void
}) {
  const t = useT()
  const api = useApi()
  const modals = useService(Modals)
  const navigation = useService(Navigation)
  const file = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const mayLaunch = useAllowed([
    ['orchestration', 'stacks:validate_template'],
    ['orchestration', 'stacks:create'],
  ])
  const { text, change, clear, undo } = draft
  const launch = async (): Promise<void> => {
    const result = await modals.open<ActionResult, LaunchStackProps>(
      () => import('../launch/launch-stack.tsx'),
      { items: [], template: text },
      { title: t('Launch Stack') },
    )
    const made = result?.created[0]
    if (made) navigation.go(`/project/stacks/stack/${made.id}/`)
  }
  const check = async (): Promise<void> => {
    setBusy(true)
    try {
      await api.send(validate, { body: { template: text, files: {} }, isQuiet: true })
      onVerdict({ text })
    } catch (failure) {
      onVerdict({ text, failure: toFault(failure).message })
    } finally {
      setBusy(false)
    }
  }
  const load = async ({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [chosen] = currentTarget.files ?? []
    if (chosen) change(await chosen.text())
  }
  return (
    <>
      {mayLaunch.data === true ? (
        <>
          <Button variant="primary" onClick={() => void launch()}>
            {t('Launch')}
          </Button>
          <Button variant="secondary" isLoading={isBusy} isDisabled={isBusy} onClick={() => void check()}>
            {t('Validate')}
          </Button>
        </>
      ) : null}
      <Button variant="secondary" onClick={() => download('template.yaml', 'application/yaml', text)}>
        {t('Download')}
      </Button>
      <Button variant="secondary" onClick={() => file.current?.click()}>
        {t('Load')}
      </Button>
      <input
        ref={file}
        type="file"
        hidden
        aria-label={t('Template File')}
        onClick={({ currentTarget }) => {
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
        onChange={(event) => void load(event)}
      />
      <Button variant="secondary" isDisabled={!undo} onClick={undo}>
        {t('Undo')}
      </Button>
      <Button variant="secondary" onClick={clear}>
        {t('Clear')}
      </Button>
    </>
  )
}
