/** Whether the process lives, whether requests are served, and the API's own description. */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';

export const getLiveness = endpoint({
  call: calls.getLiveness,
  summary: 'Answers when the process lives; touches nothing else',
  access: 'anyone',
  success: { status: 200, body: z.strictObject({ status: z.literal('alive') }) },
  errors: [],
});

export const getReadiness = endpoint({
  call: calls.getReadiness,
  summary: 'Answers 200 when requests are served: migrations done and the database answers',
  access: 'anyone',
  success: {
    status: 200,
    body: z.strictObject({ status: z.literal('ready'), database: z.enum(['postgres', 'embedded']) }),
  },
  errors: ['UNAVAILABLE'],
});

export const getOpenApi = endpoint({
  call: calls.getOpenApi,
  summary: 'The OpenAPI 3.1 document of this API',
  access: 'anyone',
  success: { status: 200, body: z.looseObject({ openapi: z.string() }) },
  errors: [],
});
