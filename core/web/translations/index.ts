export { createTranslations, SHELL_NAMESPACE, type TranslationsSource } from './create-translations.ts'
