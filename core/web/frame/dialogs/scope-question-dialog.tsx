import { useService, useT } from '@fascia/sdk/web'
import { Preferences } from '@fascia/sdk/web/host'
import { Button, Content, Modal, ModalBody, ModalFooter, ModalHeader } from '@patternfly/react-core'
import { type ReactNode, useId, useState } from 'react'
import { ShellNavigation } from '../../navigation/index.ts'
import { ShellSession } from '../../session/index.ts'
import { rememberProject } from '../../session/recent-projects.ts'
import { type ScopeQuestion, withoutScope } from '../../session/scope-question.ts'

interface Wording {
  readonly title: string
  readonly sentences: readonly string[]
}

/** Why the address cannot be followed. */
function useRefusal(): (question: Exclude<ScopeQuestion, { readonly kind: 'switch' }>) => Wording {
  const t = useT()
  const { user } = useService(ShellSession)
  return ({ kind, name }) => {
    switch (kind) {
      case 'no-project':
        return {
          title: t('You have no project "{name}"', { name }),
          sentences: [
            t(
              'The address names a project that does not exist, or in which you have no role. An administrator can give you one.',
            ),
          ],
        }
      case 'several-projects':
        return {
          title: t('Several of your projects are named "{name}"', { name }),
          sentences: [t('The address must name the project by its ID.')],
        }
      case 'no-region':
        return {
          title: t('There is no region "{name}"', { name }),
          sentences: [t('The services of project {project} have no such region.', { project: user.project_name })],
        }
    }
  }
}

/** What a switch does, in words. */
function useProposal(): (question: Extract<ScopeQuestion, { readonly kind: 'switch' }>) => Wording {
  const t = useT()
  const { user } = useService(ShellSession)
  return ({ project, region }) => {
    const there = project && nameOf(project, user.project_name)
    return {
      title:
        there === undefined
          ? t('Switch to region {region}?', { region })
          : t('Switch to project {project}?', { project: there }),
      sentences: [
        ...(there === undefined
          ? []
          : [
              t('The address is of project {asked}, and you work in project {project}.', {
                asked: there,
                project: user.project_name,
              }),
            ]),
        ...(region === undefined
          ? []
          : [
              t('The address is of region {asked}, and you work in region {region}.', {
                asked: region,
                region: user.services_region,
              }),
            ]),
        t(
          'A switch changes all tabs of this browser: pages that are open elsewhere ask before they do anything. If you stay, the page is opened where you are, and may show other things or nothing.',
        ),
      ],
    }
  }
}

/** The name of a project, with the ID where the project of the session has the same name. */
function nameOf({ id, name }: { readonly id: string; readonly name: string }, own: string): string {
  return name === own ? `${name} (${id})` : name
}

export interface ScopeQuestionDialogProps {
  readonly appendTo: HTMLElement
  readonly question: ScopeQuestion
}

/** Asks before an address that names another project or region switches the session, or says why it cannot. Nothing changes until then. */
export function ScopeQuestionDialog({ appendTo, question }: ScopeQuestionDialogProps): ReactNode {
  const t = useT()
  const [titleId, bodyId] = [useId(), useId()]
  const session = useService(ShellSession)
  const navigation = useService(ShellNavigation)
  const preferences = useService(Preferences)
  const [isWorking, setWorking] = useState(false)
  const refusal = useRefusal()
  const proposal = useProposal()
  const { user } = session
  const stay = (): void => navigation.go(withoutScope(navigation.location), { replace: true })
  const { title, sentences } = question.kind === 'switch' ? proposal(question) : refusal(question)

  const change = ({ project, region }: Extract<ScopeQuestion, { readonly kind: 'switch' }>): void => {
    setWorking(true)
    if (project) rememberProject(preferences, session, project.id)
    // Why it cannot be done, the toast of the call says.
    session
      .openIn({ ...(project ? { project: project.id } : {}), ...(region === undefined ? {} : { region }) })
      .catch(() => setWorking(false))
  }
  const here = question.kind === 'switch' && !question.project ? user.services_region : user.project_name

  return (
    <Modal
      isOpen
      variant="small"
      appendTo={appendTo}
      aria-labelledby={titleId}
      aria-describedby={bodyId}
      onEscapePress={() => {
        if (!isWorking) stay()
      }}
    >
      <ModalHeader title={title} labelId={titleId} />
      <ModalBody id={bodyId} className="fascia-scope-question">
        {sentences.map((sentence) => (
          <Content key={sentence} component="p">
            {sentence}
          </Content>
        ))}
      </ModalBody>
      <ModalFooter>
        {question.kind === 'switch' ? (
          <Button variant="primary" isDisabled={isWorking} isLoading={isWorking} onClick={() => change(question)}>
            {t('Switch to {name}', {
              name: question.project ? nameOf(question.project, user.project_name) : question.region,
            })}
          </Button>
        ) : null}
        <Button variant={question.kind === 'switch' ? 'secondary' : 'primary'} isDisabled={isWorking} onClick={stay}>
          {t('Stay in {name}', { name: here })}
        </Button>
      </ModalFooter>
    </Modal>
  )
}
