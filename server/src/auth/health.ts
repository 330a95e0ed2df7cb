import type { Handler } from 'hono'
import type { AppEnvironment } from '../http/caller.ts'

/** GET /health: name and version of the service and its protocol (contract 2.17). */
export const health: Handler<AppEnvironment> = () =>
  Response.json({
    version: 'v2.0.0',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  })
