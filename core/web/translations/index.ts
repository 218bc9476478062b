export { createTranslations, type TranslationsSource } from './create-translations.ts'
export { type LookUp, loadLookUp } from './look-up.ts'
export { SHELL_NAMESPACE } from './namespace.ts'
