import { ModelRefusal } from '../../port.ts'
import { UpstreamFailure } from './failure.ts'

/**
 * Asks the models in their order until one gives something usable. Throws the failure of the last one, which is a
 * `ModelRefusal` if it refuses, or at once any error that is not about the model.
 */
export async function firstUsable<Model, Result>(
  models: readonly Model[],
  attempt: (model: Model) => Promise<Result>,
): Promise<Result> {
  for (const [index, model] of models.entries()) {
    try {
      return await attempt(model)
    } catch (error) {
      if (!(error instanceof UpstreamFailure)) throw error
      if (index + 1 < models.length) continue
      throw error.isRefusal ? new ModelRefusal(error.message, { cause: error }) : error
    }
  }
  throw new Error('There must be a model')
}
