# Tests a function of yours in Python: the SDK's fake runs as a process, and charges, refuses and remembers as the API does.
# It takes Python's standard library, and npx to start the fake.
# @example python3 15-test-in-python.py
import json
import subprocess
import unittest
import uuid
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def call(url, method="POST", body=None, **headers):
    """Sends one request. Returns the JSON of the answer."""
    data = None if body is None else json.dumps(body).encode()
    request = Request(url, data, {"Content-Type": "application/json", **headers}, method=method)
    with urlopen(request, timeout=90) as answer:
        return json.loads(answer.read() or "null")


def write_script(base_url, api_key, topic):
    """Your code. If the answer gets lost, the same idempotency key makes sure that you pay once."""
    headers = {"Authorization": f"Bearer {api_key}", "Idempotency-Key": str(uuid.uuid4())}
    try:
        answer = call(f"{base_url}/script", body={"topic": topic}, **headers)
    except ConnectionError:
        answer = call(f"{base_url}/script", body={"topic": topic}, **headers)
    return answer["data"]["script"]


class WriteScript(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        command = ["npx", "@content-generation/sdk", "fake", "--port", "0", "--credits", "10"]
        cls.fake = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        cls.addClassCleanup(cls.fake.communicate)
        cls.addClassCleanup(cls.fake.terminate)
        cls.base_url = cls.fake.stdout.readline().split()[-1]  # it prints its address when it listens
        cls.control = cls.base_url.replace("/api/v1", "/_fake")

    def setUp(self):
        call(self.control, "DELETE")

    def credits(self):
        return call(self.control, body={})["data"]["credits"]

    def test_pays_once_when_the_answer_gets_lost(self):
        call(self.control, body={"faults": ["ANSWER_LOST"]})
        self.assertTrue(write_script(self.base_url, "cgk_test", "Tea"))
        self.assertEqual(self.credits(), 8)

    def test_pays_nothing_when_the_credits_do_not_suffice(self):
        call(self.control, body={"credits": 1})
        with self.assertRaises(HTTPError) as refused:
            write_script(self.base_url, "cgk_test", "Tea")
        self.assertEqual(json.load(refused.exception)["code"], "INSUFFICIENT_CREDITS")
        self.assertEqual(self.credits(), 1)


unittest.main()
