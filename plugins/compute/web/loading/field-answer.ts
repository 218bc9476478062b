import type { FieldOptions } from '@fascia/sdk/web/form'
import type { Answered, AnswerHandle } from './use-answer.ts'

/** What was answered; nothing as long as it is on the way, or when it does not come. */
export function answerOf<T>(answer: Answered<T>): T | undefined {
  return answer.status === 'ready' ? answer.value : undefined
}

/** What a field shows while the answer that it offers is not there: that it loads, or `failure` and a retry. */
export function fieldState(
  { answer, reload }: AnswerHandle<unknown>,
  failure: string,
): Pick<FieldOptions, 'isLoading' | 'failure' | 'onRetry'> {
  return {
    isLoading: answer.status === 'loading',
    ...(answer.status === 'failed' ? { failure, onRetry: reload } : {}),
  }
}
