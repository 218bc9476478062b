export * from './declare/index.ts'
export * from './services/index.ts'
