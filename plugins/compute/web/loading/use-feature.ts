import { useApi } from '@fascia/sdk/web'
import { useAnswer } from './use-answer.ts'

/** Whether the cloud's Nova has a feature; true as long as nobody has said no. */
export function useFeature(name: string): boolean {
  const api = useApi()
  const { answer } = useAnswer(name, (feature, signal) =>
    api.get<boolean>(`/api/nova/features/${feature}/`, { signal, isQuiet: true }),
  )
  return answer.status !== 'ready' || answer.value
}
