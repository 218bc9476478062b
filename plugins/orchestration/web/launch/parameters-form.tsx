import { Loaded, Settings, useCall, useService, useT } from '@fascia/sdk/web'
import { SchemaForm } from '@fascia/sdk/web/form'
import { type ReactNode, useMemo } from 'react'
import Type from 'typebox'
import { choices, type NewStack, type Stack } from '../../api/stacks.ts'
import { changedValues, ofStack, type ParameterChoices, parameterFields, parameterValues } from './parameter-schema.ts'
import type { ChosenTemplate } from './template-form.tsx'

interface ParametersFormProps {
  readonly id: string
  readonly chosen: ChosenTemplate
  /** The stack that is changed: its name is shown and cannot be changed, and what is not changed is not sent. */
  readonly stack?: Stack
  readonly timeoutLabel: string
  readonly submit: string
  readonly onBack: () => void
  readonly onSubmit: (body: NewStack) => Promise<void>
}

const timeoutOf = ({ timeout_mins }: Stack) => (typeof timeout_mins === 'number' ? { timeout_mins } : {})

function Fields(props: ParametersFormProps & { readonly offered: ParameterChoices }): ReactNode {
  const { id, chosen, stack, timeoutLabel, submit, onBack, onSubmit, offered } = props
  const t = useT()
  const settings = useService(Settings)
  const asksPassword = settings.known('OPENSTACK_HEAT_STACK.enable_user_pass') !== false
  const form = useMemo(() => {
    const given = stack ? ofStack(chosen.parameters, stack.parameters) : chosen.parameters
    const { properties, fields, initial } = parameterFields(given, offered)
    const timeout = Type.Integer({ title: timeoutLabel, minimum: 1 })
    return {
      schema: Type.Object({
        stack_name: Type.String({
          title: t('Stack Name'),
          minLength: 1,
          maxLength: 255,
          pattern: '^[a-zA-Z][a-zA-Z0-9_.-]*$',
        }),
        timeout_mins: stack ? Type.Optional(timeout) : timeout,
        enable_rollback: Type.Boolean({ title: t('Rollback On Failure') }),
        ...(asksPassword
          ? { password: Type.Optional(Type.String({ title: t('Password for user'), writeOnly: true })) }
          : {}),
        ...properties,
      }),
      fields: {
        stack_name: {
          isReadOnly: stack !== undefined,
          messages: { format: 'Start with a letter and go on with letters, digits, underscores, dots and hyphens.' },
        },
        timeout_mins: { widget: 'spinner' as const },
        enable_rollback: { widget: 'checkbox' as const },
        ...(asksPassword ? { password: { widget: 'password' as const, autoComplete: 'current-password' } } : {}),
        ...fields,
      },
      initial: {
        ...(stack ? { stack_name: stack.stack_name } : {}),
        ...(stack ? timeoutOf(stack) : { timeout_mins: 60 }),
        enable_rollback: stack?.disable_rollback === false,
        ...initial,
      },
    }
  }, [asksPassword, chosen.parameters, offered, stack, t, timeoutLabel])

  const send = async ({ values }: { readonly values: Readonly<Record<string, unknown>> }): Promise<void> => {
    const { description: _description, parameters, ...definition } = chosen
    const changed = changedValues(form.initial, values)
    const sent = stack ? changed : values
    const password = typeof values.password === 'string' && values.password !== '' ? { password: values.password } : {}
    await onSubmit({
      ...definition,
      stack_name: String(values.stack_name),
      ...(typeof sent.timeout_mins === 'number' ? { timeout_mins: sent.timeout_mins } : {}),
      ...(sent.enable_rollback === undefined ? {} : { disable_rollback: sent.enable_rollback !== true }),
      parameters: parameterValues(parameters, changed),
      ...password,
    })
  }

  return (
    <SchemaForm
      {...form}
      id={id}
      keepsDraft={false}
      submit={submit}
      cancel={t('Back')}
      hasFocus
      onCancel={onBack}
      onSubmit={send}
    >
      {chosen.description === '' ? null : <p>{chosen.description}</p>}
    </SchemaForm>
  )
}

/** The second step: name, timeout, rollback, and the parameters of the template [STACKP-020, STACKP-022, STACKP-023, STACKP-030]. */
export function ParametersForm(props: ParametersFormProps): ReactNode {
  const needsChoices = props.chosen.parameters.some(({ custom }) => custom !== undefined)
  const answer = useCall(choices, { isEnabled: needsChoices })
  if (!needsChoices) return <Fields {...props} offered={{}} />
  return (
    <Loaded of={answer} what="choices of the parameters" rows={8}>
      {(offered) => <Fields {...props} offered={offered} />}
    </Loaded>
  )
}
