import { UpstreamFailure } from './failure.ts'

/**
 * Asks the models in their order until one gives something usable. Throws the failure of the last one, or at once any
 * error that is not about the model.
 */
export async function firstUsable<Model, Result>(
  models: readonly Model[],
  attempt: (model: Model) => Promise<Result>,
): Promise<Result> {
  for (const [index, model] of models.entries()) {
    try {
      return await attempt(model)
    } catch (error) {
      if (!(error instanceof UpstreamFailure) || index + 1 === models.length) throw error
    }
  }
  throw new Error('There must be a model')
}
