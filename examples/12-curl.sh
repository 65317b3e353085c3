#!/bin/sh
# Generates a video script with curl and nothing else. The idempotency key makes it safe to send the very same request
# again: it is charged once, however often it arrives.
# @example sh 12-curl.sh "How to brew coffee at home"
set -eu

if [ -z "${CONTENT_GENERATION_API_KEY:-}" ]; then
  echo "Set CONTENT_GENERATION_API_KEY to your API key." >&2
  exit 1
fi
base_url=${CONTENT_GENERATION_BASE_URL:-http://127.0.0.1:3000/api/v1}
idempotency_key=${IDEMPOTENCY_KEY:-script-$(date +%s)-$$}
topic=$(printf %s "${1:-How to brew coffee at home}" | sed 's/["\\]/\\&/g')

if ! answer=$(curl --silent --show-error --max-time 90 "$base_url/script" \
  --header "Authorization: Bearer $CONTENT_GENERATION_API_KEY" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: $idempotency_key" \
  --data "{\"topic\": \"$topic\", \"duration\": \"30s\"}" 2>&1); then
  echo "$answer. To try again without paying twice, set IDEMPOTENCY_KEY=$idempotency_key" >&2
  exit 1
fi

number() { printf %s "$answer" | sed -nE "s/.*\"$1\":([0-9]+).*/\1/p"; }
text() { printf %s "$answer" | sed -nE "s/.*\"$1\":\"(([^\"\\\\]|\\\\.)*)\".*/\1/p" | sed 's/\\"/"/g'; }

case $answer in
*'"success":true'*)
  printf '%b\n\n' "$(text script)"
  echo "$(number credits_used) credits spent, $(number credits_remaining) left."
  ;;
*)
  echo "$(text error) ($(text code))" >&2
  exit 1
  ;;
esac
