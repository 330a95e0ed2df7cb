import { expect, test } from 'vitest'
import { isForPeople } from './plain-words.ts'

test.each([
  '',
  'Invalid API key',
  'No API key found in request',
  'Request rate limit reached',
  'Failed to fetch',
  'Requested function was not found',
  'Function exited due to an error (please check logs)',
  '0.id: Invalid input',
  'invalid input syntax for type uuid: "x"',
  'new row violates row-level security policy for table "properties"',
  'permission denied for table profiles',
  'JWT expired',
  'Unexpected failure, please check server logs for more information',
  'invalid JWT: unable to parse or verify signature',
  'null value in column "city"',
  'Cannot read properties of undefined',
  'Could not parse request body as JSON: the body must be a JSON object',
])('“%s” is not shown to a visitor', (message) => expect(isForPeople(message)).toBe(false))

test.each([
  'Invalid login credentials',
  'Email not confirmed',
  'Too many requests. Please try again in 12 minutes.',
  'For security purposes, you can only request this after 41 seconds.',
  'Please choose another password: this one is easy to guess.',
  'A user with this email address has already been registered',
  'The service is not available at the moment. Please try again.',
  'You may save at most 200 homes.',
])('“%s” is meant for people', (message) => expect(isForPeople(message)).toBe(true))
