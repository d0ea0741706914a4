import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

/** As much of an OpenAPI document as a client is made from. */
export interface Document {
  readonly openapi: string
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } }
}

export interface Operation {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Content }
  readonly responses: { readonly [status: string]: { readonly content?: Content } }
  readonly security?: readonly object[]
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly schema: object
}

type Content = { readonly [type: string]: { readonly schema: object } }

export interface Called {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

interface Input {
  readonly params?: { readonly [name: string]: string | number }
  readonly body?: unknown
}

export interface Client {
  readonly operations: ReadonlyMap<string, Operation> // by `POST /tables/{id}/move`
  /** Throws if either side says what the document does not. */
  call(operation: string, input?: Input): Promise<Called>
}

const PREFIX = '/api/v1'

const documents = new Map<string, Promise<Document>>()

/** Fetched once from each server. */
export function readDocument(url: string): Promise<Document> {
  const read = async (): Promise<Document> => JSON.parse(await (await fetch(`${url}${PREFIX}/openapi.json`)).text())
  const known = documents.get(url) ?? read()
  documents.set(url, known)
  return known
}

const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: false })
const compiled = new WeakMap<object, ValidateFunction>()

/** A client made from the document alone: every request and every answer is held against its schema. */
export function clientFrom(document: Document, url: string, headers: { readonly [name: string]: string }): Client {
  const hold = (schema: object, value: unknown, what: string): void => {
    const check = compiled.get(schema) ?? ajv.compile(schema)
    compiled.set(schema, check)
    if (!check(value))
      throw new Error(`${what} is not as the document says: ${ajv.errorsText(check.errors)}: ${JSON.stringify(value)}`)
  }
  const operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${path.slice(PREFIX.length)}`,
        operation,
      ]),
    ),
  )

  return {
    operations,
    async call(name, { params = {}, body } = {}) {
      const operation = operations.get(name)
      if (operation === undefined) throw new Error(`the document has no ${name}`)
      const [method = '', template = ''] = name.split(' ')
      const { parameters = [], requestBody, responses } = operation
      for (const given of Object.keys(params))
        if (!parameters.some((known) => known.name === given)) throw new Error(`${name} has no parameter ${given}`)
      for (const known of parameters) {
        const value = params[known.name]
        if (value === undefined && known.required === true) throw new Error(`${name} needs ${known.name}`)
        if (value !== undefined) hold(known.schema, String(value), `${known.name} of ${name}`)
      }
      const wanted = requestBody?.content['application/json']?.schema
      if ((wanted === undefined) !== (body === undefined)) throw new Error(`${name}: a body, or none`)
      if (wanted !== undefined) hold(wanted, body, `the body of ${name}`)

      const path = template.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])))
      const query = new URLSearchParams(
        parameters.flatMap(({ name: key, in: place }) =>
          place === 'query' && params[key] !== undefined ? [[key, String(params[key])] as [string, string]] : [],
        ),
      )
      const response = await fetch(`${url}${PREFIX}${path}${query.size > 0 ? `?${query.toString()}` : ''}`, {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const { status } = response
      const described = responses[String(status)] ?? responses[`${Math.floor(status / 100)}XX`]
      if (described === undefined) throw new Error(`${name} answered ${status}, which the document does not know`)
      const type = response.headers.get('content-type')?.split(';')[0] ?? ''
      const schema = described.content?.[type]?.schema
      if (schema === undefined) throw new Error(`${name} answered with ${type}, which the document does not know`)
      const text = await response.text()
      const answer: unknown = type === 'application/json' ? JSON.parse(text) : text
      hold(schema, answer, `the answer of ${name}`)
      return { status, headers: response.headers, body: answer }
    },
  }
}
