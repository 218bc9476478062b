import { inSentence } from '../declare/in-sentence.ts'
import { useReading } from './use-reading.ts'

/** Writes names of kinds as they are within a sentence of the person's language. */
export function useInSentence(): (name: string) => string {
  const { language } = useReading()
  return (name) => inSentence(name, language)
}
