import { type ActionResult, service } from '@fascia/sdk/common'
import { Navigation, Requirements, Session, Settings, Toasts, usePreference, useService, useT } from '@fascia/sdk/web'
import { Wizard } from '@fascia/sdk/web/wizard'
import { type ReactNode, useState } from 'react'
import type { Launched } from '../../api/launch.ts'
import { choiceOf, isLaunchChoice } from './last-launch.ts'
import type { LaunchChoice, LaunchContext } from './launch-models.ts'
import { readLaunchSettings } from './launch-settings.ts'
import { launchWizard, madeServers } from './launch-wizard.tsx'

export interface LaunchModalProps {
  readonly context: LaunchContext
  readonly close: (result?: ActionResult) => void
}

const NO_LAUNCH: LaunchChoice = {}

/**
 * The wizard in its modal: says what was scheduled, and goes where the context says after a launch; what was launched last in a
 * project is kept for its Quick Launch [LAUNCH-003, LAUNCH-059].
 */
export function LaunchModal({ context, close }: LaunchModalProps): ReactNode {
  const t = useT()
  const toasts = useService(Toasts)
  const navigation = useService(Navigation)
  const requirements = useService(Requirements)
  const session = useService(Session)
  const settings = useService(Settings)
  const { project_id: projectId, project_name: projectName } = session.user
  const [last, keepLast] = usePreference(`last-launch/${projectId}`, NO_LAUNCH, isLaunchChoice)
  const [given] = useState(() => (context.isQuick && !context.like ? { ...last, ...context } : context))
  const [wizard] = useState(() => {
    const has = (type: string): boolean => requirements.decide(service(type)).allowed
    const hasVolumes = has('block-storage')
    return launchWizard({
      settings: readLaunchSettings(settings, hasVolumes),
      projectId,
      projectName,
      hasNetworking: has('network'),
      hasVolumes,
      context: given,
      onLaunched: (models) => keepLast(choiceOf(models, last)),
    })
  })
  const end = (launched?: Launched): void => {
    if (!launched) {
      close()
      return
    }
    toasts.add('info', t('Scheduled creation of {count} instance(s).', { count: launched.count }))
    close(madeServers(launched))
    if (context.successUrl !== undefined) navigation.go(context.successUrl)
  }
  return <Wizard wizard={wizard} given={given} close={end} />
}
