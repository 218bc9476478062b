export { Connection, type ConnectionState, createConnection } from './create-connection.ts'
